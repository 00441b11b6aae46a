/** Why a token cannot have this name (50 is allowed). */
export function tokenNameProblem(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'Token name is required';
  if (length < 3) return 'Name must be at least 3 characters';
  return length > 50 ? 'Name must be less than 50 characters' : undefined;
}
