/** '2 h 20 min', '2 h', '40 min' from whole minutes, for sentences. */
export function hoursAndMinutesLong(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
