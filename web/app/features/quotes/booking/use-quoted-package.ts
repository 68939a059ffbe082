import type { SelectionOf } from '@safar/contract/quotes/packages.shapes'
import { changeKey, readQuotedPrice } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { PackageProduct } from '@safar/contract/vocabulary/products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../platform/session.ts'
import { optionToBookQuery, QUOTES } from '../api.ts'

/** The payer for whom the office books; null if an agent books for a client. */
type QuotePayer = { kind: 'agent' | 'customer'; id: number } | { kind: 'walk-in' } | null

const none: QuotedOptionKey = { id: 0, option: 1, part: 1 }

const isOf = <P extends PackageProduct>(
  product: P,
  selection: NonNullable<OptionToBook['package']>['selection'],
): selection is SelectionOf<P> => selection.product === product

/**
 * The quoted package named in a checkout's URL, as sold now: at the price the client was quoted, or at another one that
 * must be agreed to first. Without a key there is none.
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
    /** The price for the client. */
    price: sale?.price ?? null,
    /** What the maker of the quote owes now. */
    cost: now?.cost ?? null,
    /** A change to agree to before booking. */
    change: sale?.change && changeKey(sale.change) !== agreed ? sale.change : null,
    agree: () => setAgreed(changeKey(sale?.change ?? null)),
    /** Why it is no longer available. */
    gone: option?.package?.gone ?? null,
    /** Part of the quote was booked: its lists are refetched. */
    settle: () => queries.invalidateQueries({ queryKey: [QUOTES] }),
  }
}

/** For any product. */
export type QuotedPackageSale = Omit<ReturnType<typeof useQuotedPackage>, 'selection'>
