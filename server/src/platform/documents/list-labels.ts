import type { Locale } from '@safar/contract/wording/locale'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** Headings and states of the lists that can be downloaded as files. */
export const listLabels: Record<Locale, typeof en> = { en, ar }

/** A state, role or method in words; the plain name if it has no label yet. */
export const listLabel = (labels: Readonly<Record<string, string>>, name: string | null): string | null =>
  name === null ? null : (labels[name] ?? name)
