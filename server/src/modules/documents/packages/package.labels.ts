import { createLabels } from '../../../platform/i18n.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** Labels and sentences that the documents of all packages share. */
export const packageLabels = createLabels({ en, ar })
