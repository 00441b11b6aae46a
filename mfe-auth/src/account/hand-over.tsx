import { DialogContentText, TextField } from '@mui/material';
import type { BodyOf } from '@nestling/contract';
import { ApiError } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

/** A baby that others look after and nobody else owns. */
export interface BabyInNeed {
  id: string;
  name: string;
  people: readonly { userId: string; name: string }[];
}

/** What becomes of each baby, by its id: a new owner's id, or `EVERYBODY`. */
export type Choices = Readonly<Record<string, string>>;

const EVERYBODY = 'everybody';

/** The babies that the server asks about before it deletes the account; nothing where it said anything else. */
export const babiesInNeed = (error: unknown): readonly BabyInNeed[] | undefined =>
  error instanceof ApiError && error.code === 'babies_need_owner' ? (error.data as BabyInNeed[]) : undefined;

/** The choice that still can be made: who was chosen may have left meanwhile. */
const choiceOf = ({ id, people }: BabyInNeed, choices: Choices): string | undefined =>
  [EVERYBODY, ...people.map(({ userId }) => userId)].find((one) => one === choices[id]);

export const isDecided = (babies: readonly BabyInNeed[], choices: Choices): boolean =>
  babies.every((baby) => choiceOf(baby, choices) !== undefined);

/** The choices as the call takes them. */
export const handOver = (babies: readonly BabyInNeed[], choices: Choices): BodyOf<'DELETE /api/auth/me'>['handOver'] =>
  babies.map(({ id }) => ({ babyId: id, userId: choices[id] === EVERYBODY ? null : (choices[id] ?? null) }));

interface HandOverProps {
  babies: readonly BabyInNeed[];
  choices: Choices;
  /** Says where a choice is missing. */
  isAsked: boolean;
  onChoose: (choices: Choices) => void;
}

/** Asks what becomes of each baby that others look after: nothing is chosen for anybody (row FAM-34). */
export function HandOver({ babies, choices, isAsked, onChoose }: HandOverProps) {
  return (
    <>
      <DialogContentText role="status">
        {say(
          '{count, plural, one {Others look after {names}, and you are the only owner. Choose what becomes of this baby first.} other {Others look after {names}, and you are the only owner. Choose what becomes of each first.}}',
          { count: babies.length, names: new Intl.ListFormat(say.locale).format(babies.map(({ name }) => name)) },
        )}
      </DialogContentText>
      {babies.map((baby, place) => {
        const { id, name, people } = baby;
        const chosen = choiceOf(baby, choices);
        const isMissing = isAsked && chosen === undefined;
        const gone = say('Erased at once, for everybody, with history and photos. {name} cannot be brought back.', {
          name,
        });
        return (
          <TextField
            key={id}
            select
            autoFocus={place === 0}
            label={say('What becomes of {name}?', { name })}
            value={chosen ?? ''}
            error={isMissing}
            helperText={chosen === EVERYBODY ? gone : isMissing ? say('Please choose') : undefined}
            onChange={({ target }) => onChoose({ ...choices, [id]: target.value })}
          >
            <option value="" disabled>
              {say('Please choose')}
            </option>
            {people.map((person) => (
              <option key={person.userId} value={person.userId}>
                {say('Make {name} the owner', { name: person.name })}
              </option>
            ))}
            <option value={EVERYBODY}>{say('Delete {name} for everybody', { name })}</option>
          </TextField>
        );
      })}
    </>
  );
}
