import { say } from '@nestling/shared-ui/say';
/** Why a token cannot have this name (50 is allowed). */
export function tokenNameProblem(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return say('Token name is required');
  if (length < 3) return say('Name must be at least 3 characters');
  return length > 50 ? say('Name must be less than 50 characters') : undefined;
}
