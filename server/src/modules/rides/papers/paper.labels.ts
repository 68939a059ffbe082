import { createLabels } from '../../../platform/i18n.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const paperLabels = createLabels({ en, ar })
