import { accountLabel } from '../ledger/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const payableLabels = { en, ar }

/** The supplier's account name as on every statement; names entered by people stay as they are. */
export const supplierLabel = accountLabel
