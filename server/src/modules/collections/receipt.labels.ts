import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const receiptLabels = { en: en.receipt, ar: ar.receipt }

export const methodLabels = { en: en.methods, ar: ar.methods }

/** What a receipt is worth in each state, as a sentence. */
export const stateLabels = { en: en.states, ar: ar.states }
