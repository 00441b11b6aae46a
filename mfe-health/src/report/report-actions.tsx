import { Button, Stack } from '@mui/material';
import { inContext } from '@nestling/contract';
import { showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { RefObject } from 'react';
import { shareReport } from './report-file.ts';
import type { Report } from './report-sheet.tsx';
import { summaryText } from './summary-text.ts';

interface ReportActionsProps {
  report: Report;
  sheet: RefObject<HTMLElement | null>;
}

/** What can be done with a report: it leaves the device only by these. */
export function ReportActions({ report, sheet }: ReportActionsProps) {
  const title = say('Report of {baby}', { baby: report.baby.name });
  async function share() {
    try {
      if (sheet.current) await shareReport(sheet.current, title, `report_${report.period.last}.html`);
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
        {say('Copy summary')}
      </Button>
    </Stack>
  );
}
