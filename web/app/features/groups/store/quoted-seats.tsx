import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { payerOf } from '../../buyers/public.ts'
import { QuotedPackageNotice, useQuotedPackage } from '../../quotes/public.ts'
import { groupQuery } from '../api.ts'
import { BookSeatsDialog } from './book-seats-dialog.tsx'

interface Props {
  quoteKey: QuotedOptionKey
  onClose: () => void
}

/** Seats of a quote as sold now, booked in the same dialog as any others. */
export function QuotedSeats({ quoteKey, onClose }: Props) {
  const [params] = useSearchParams()
  const payer = payerOf(params)
  const quoted = useQuotedPackage('group', quoteKey, payer)
  const { selection } = quoted
  const { data } = useQuery({ ...groupQuery(selection?.group_id ?? 0), enabled: selection !== null })
  if (!data || !selection) return <QuotedPackageNotice sale={quoted} />
  return <BookSeatsDialog group={data.data} source={{ quoted, payer, party: selection }} onClose={onClose} />
}
