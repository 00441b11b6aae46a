import { ApiError, bus, upload, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from './choose-files.tsx';

export interface Sending {
  files: readonly File[];
  /** 0 to 1 while they are on their way. */
  share?: number;
  problem?: string;
}

/** Sends the files of an import. What was chosen stays until it is sent: a failure loses nothing. */
export function useSending(babyId: string, onBegun: (id: string) => void) {
  const zone = useZone();
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(files: readonly File[]): Promise<void> {
    const problem = problemOf(files);
    if (problem) return setSending({ files, problem });
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = ({ share }: { share: number }) => {
      if (!signal.aborted) setSending({ files, share });
    };
    onProgress({ share: 0 });
    try {
      const fields = { timezone: zone };
      const input = { params: { babyId }, file: files, fields, onProgress, signal };
      const { id } = await upload('POST /api/import/:babyId', input);
      bus.emit({ name: 'data.importing', babyId });
      if (signal.aborted) return;
      setSending(undefined);
      onBegun(id);
    } catch (error) {
      if (signal.aborted) return;
      setSending({ files, problem: error instanceof ApiError ? error.message : say('Please try again.') });
    }
  }

  const stop = () => {
    running.current?.abort();
    setSending(undefined);
  };
  return { sending, send, stop };
}
