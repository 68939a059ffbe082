import { useDebouncedValue } from '@mantine/hooks'
import { formatMoney } from '@safar/contract/amount'
import type { SecondPersonLimit } from '@safar/contract/money/ledger.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { secondPersonFor } from '../../platform/second-person.ts'
import { WarnNote } from '../status/warn-note.tsx'

interface NoteProps {
  /** Nothing is shown if the reader may move it alone. */
  limit: SecondPersonLimit | null | undefined
  /** `other`: it does not wait, but another person has to do it. */
  then?: 'waits' | 'other'
}

/** Says before it is done that an amount will wait for a second person, and above which sum. */
export function SecondPersonNote({ limit, then = 'waits' }: NoteProps) {
  const { t } = useTranslation('ui')
  if (!limit || limit.above === null) return null
  const amount = formatMoney({ amount: limit.above, currency: limit.currency })
  return <WarnNote role="note">{t(`secondPerson.${then}`, { limit: `\u2066${amount}\u2069` })}</WarnNote>
}

/** The same for the amount in a form, as it is typed. */
export function SecondPersonNotice({ amount, then }: { amount: number | null } & Pick<NoteProps, 'then'>) {
  const [typed] = useDebouncedValue(amount ?? 0, 200)
  const { data } = useQuery({ ...secondPersonFor(typed), enabled: typed > 0 })
  return typed === amount ? <SecondPersonNote limit={data} {...(then && { then })} /> : null
}

/** Asks for a confirmation dialog, which renders above the pages and cannot fetch data itself. */
export function useSecondPersonLimit(): (amount: number) => Promise<SecondPersonLimit | null> {
  const queries = useQueryClient()
  return (amount) =>
    amount > 0 ? queries.fetchQuery(secondPersonFor(amount)).catch(() => null) : Promise.resolve(null)
}
