import type { EntryKind } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { dayText } from '../../../platform/documents/labels.ts'
import { kindLabels, statementLabels } from './file-labels.ts'

interface StatementHeader {
  account: string
  from: string | null | undefined
  to: string | null | undefined
  today: string
  kind: EntryKind | undefined
}

/** The account, period and kind of the lines below. */
export function statementFacts({ account, from, to, today, kind }: StatementHeader, locale: Locale): Fact[] {
  const labels = statementLabels[locale]
  return [
    { label: labels.account, value: account },
    { label: labels.from, value: from ? dayText(from, locale) : labels.beginning },
    { label: labels.to, value: dayText(to ?? today, locale) },
    ...(kind ? [{ label: labels.kind, value: kindLabels[locale][kind] }] : []),
  ]
}
