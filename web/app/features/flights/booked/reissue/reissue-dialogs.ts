import { ReissueDialog } from './reissue-dialog.tsx'
import { ReissueQuoteDialog } from './reissue-quote-dialog.tsx'
import { ReissueTicketsDialog } from './reissue-tickets-dialog.tsx'

/** Other flights: requested by the buyer, quoted and ticketed by the office. */
export const reissueDialogs = {
  request_reissue: ReissueDialog,
  quote_reissue: ReissueQuoteDialog,
  finish_reissue: ReissueTicketsDialog,
} as const
