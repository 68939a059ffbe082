import type { Locale } from '@safar/contract/protocol/shapes'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const activityLabels: Record<Locale, typeof en> = { en, ar }

/** A label by a name that is only known at run time. */
export const labelOf = (labels: Readonly<Record<string, string>>, name: string): string | undefined => labels[name]
