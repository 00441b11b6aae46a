import { Button, Stack } from '@mui/material';
import { fileSafe, inContext } from '@nestling/contract';
import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type RefObject, useEffect } from 'react';
import { shareReport } from './report-file.ts';
import type { Report } from './report-sheet.tsx';
import { summaryText } from './summary-text.ts';

interface ReportActionsProps {
  report: Report;
  sheet: RefObject<HTMLElement | null>;
}

/** What can be done with a report: it leaves the device only by these. */
export function ReportActions({ report, sheet }: ReportActionsProps) {
  const { baby, period } = report;
  const title = say('Report of {baby}', { baby: baby.name });
  const file = `report_${fileSafe(baby.name)}_${period.last}`;
  usePrintedAs(file);
  async function share() {
    try {
      if (sheet.current) await shareReport(sheet.current, title, `${file}.html`);
    } catch {
      showToast({ severity: 'error', message: say('The report could not be shared. Print it instead.') });
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(summaryText(report));
      showToast({ severity: 'success', message: say('Summary copied') });
    } catch {
      showToast({ severity: 'error', message: say('The summary could not be copied. Share the report instead.') });
    }
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, '& > *': { minHeight: 48 } }}>
      <Button variant="contained" onClick={() => window.print()}>
        {say(inContext('verb', 'Print'))}
      </Button>
      <Button variant="outlined" onClick={share}>
        {say(inContext('verb', 'Share'))}
      </Button>
      <Button variant="outlined" onClick={copy}>
        {say('Copy Summary')}
      </Button>
    </Stack>
  );
}

/** Names the page by the file while it is printed: browsers propose the title for what is kept as a PDF. */
function usePrintedAs(file: string): void {
  useEffect(() => {
    let title = document.title;
    const name = () => {
      title = document.title;
      document.title = file;
    };
    const unname = () => {
      document.title = title;
    };
    addEventListener('beforeprint', name);
    addEventListener('afterprint', unname);
    return () => {
      removeEventListener('beforeprint', name);
      removeEventListener('afterprint', unname);
    };
  }, [file]);
}
