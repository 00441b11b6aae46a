export interface TcpLine {
  /** The address of the database, at this end of the line. */
  url: string;
  /** From now on nothing arrives, in either direction, and nobody is told: what was connected stays so for ever. */
  cut(): void;
  /** Who connects from now on, and who has been trying to, gets through. */
  mend(): void;
  /** Leads new connections to another database; those that are open stay. */
  leadTo(url: string): void;
  close(): void;
}

/** A line to the database of an address, which can be cut. */
export function openTcpLine(url: string): Promise<TcpLine>;
