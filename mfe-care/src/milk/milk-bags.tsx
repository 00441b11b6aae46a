import { List, ListItem, Stack, Typography } from '@mui/material';
import { inContext } from '@nestling/contract';
import { milkKind } from '@nestling/contract/kinds/milk';
import type { Bag } from '@nestling/contract/milk';
import { Card } from '@nestling/shared-ui';
import { useNow, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { bagText, mlText, placeText, untilText } from './milk-texts.ts';
import { useMilkStore } from './use-milk-store.ts';

/** Every bag that is in store, by place: what is used first stands first, with until when it keeps. */
export function MilkBags({ babyId }: { babyId: string }) {
  const { store } = useMilkStore(babyId);
  const places = milkKind.fields.place.of.filter((place) => store && store[place].bags.length > 0);
  if (!store || places.length === 0) return null;
  return (
    <Card title={say('In store, used first on top')}>
      <Stack sx={{ gap: 2 }}>
        {places.map((place) => {
          const name = say('{place}: {amount}', { place: placeText(place), amount: mlText(store[place].ml) });
          return (
            <div key={place}>
              <Typography component="h3" variant="subtitle2">
                {name}
              </Typography>
              <List aria-label={name} disablePadding>
                {store[place].bags.map((bag) => (
                  <BagRow key={bag.id} bag={bag} />
                ))}
              </List>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}

function BagRow({ bag }: { bag: Bag }) {
  const zone = useZone();
  const isOver = bag.until <= useNow(60_000);
  const time = untilText(bag, zone);
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
      <span>{bag.isThawed ? say('{bag}, thawed', { bag: bagText(bag) }) : bagText(bag)}</span>
      <Typography variant="body2" component="span" sx={{ color: isOver ? 'error.main' : 'text.secondary' }}>
        {isOver ? say('Kept too long: until {time}', { time }) : say(inContext('milk keeps', 'Until {time}'), { time })}
      </Typography>
    </ListItem>
  );
}
