import type { PackageProduct, SelectionOf } from '@safar/contract/quotes/packages.shapes'
import { changeKey, readQuotedPrice } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../platform/session.ts'
import { optionToBookQuery, QUOTES } from '../api.ts'

/** For whom the office books; null: an agent books for a client. */
type QuotePayer = { kind: 'agent' | 'customer'; id: number } | { kind: 'walk-in' } | null

const none: QuotedOptionKey = { id: 0, option: 1, part: 1 }

const isOf = <P extends PackageProduct>(
  product: P,
  selection: NonNullable<OptionToBook['package']>['selection'],
): selection is SelectionOf<P> => selection.product === product

/**
 * The package of a quote that a checkout's address names, as it is sold now: at the price its client was told, or at
 * another one that is agreed to first. Without a key there is none.
 */
export function useQuotedPackage<P extends PackageProduct>(
  product: P,
  key: QuotedOptionKey | null,
  payer: QuotePayer = null,
) {
  const queries = useQueryClient()
  const belowCost = useCan('pricing.below_net')
  const [agreed, setAgreed] = useState('')
  const agentId = payer?.kind === 'agent' ? payer.id : undefined
  const query = useQuery({ ...optionToBookQuery(key ?? none, agentId), enabled: key !== null })
  const option = query.data ?? null
  const selection = option?.package && isOf(product, option.package.selection) ? option.package.selection : null
  const now = option?.package?.now ?? null
  const sale =
    option && now
      ? readQuotedPrice({
          quoted: option.quoted,
          now,
          forAgent: payer?.kind === 'agent',
          belowCost: payer !== null && belowCost,
        })
      : null
  return {
    key,
    query,
    option,
    selection,
    /** What the client pays. */
    price: sale?.price ?? null,
    /** What its maker owes now. */
    cost: now?.cost ?? null,
    /** What has to be agreed to before it is booked. */
    change: sale?.change && changeKey(sale.change) !== agreed ? sale.change : null,
    agree: () => setAgreed(changeKey(sale?.change ?? null)),
    /** Why it can no longer be had. */
    gone: option?.package?.gone ?? null,
    /** Something of the quote was booked: its lists are read again. */
    settle: () => queries.invalidateQueries({ queryKey: [QUOTES] }),
  }
}

/** Of whichever product. */
export type QuotedPackageSale = Omit<ReturnType<typeof useQuotedPackage>, 'selection'>
