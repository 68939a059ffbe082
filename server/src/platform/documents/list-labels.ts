import type { Locale } from '@safar/contract/protocol/shapes'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** The heads and states of the lists that leave as files. */
export const listLabels: Record<Locale, typeof en> = { en, ar }

/** A state, role or method in words; one that has none yet as it is. */
export const listLabel = (labels: Readonly<Record<string, string>>, name: string | null): string | null =>
  name === null ? null : (labels[name] ?? name)
