import { hasFractions } from '@safar/contract/amount'
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'

interface Group {
  /** One of the amounts has a fraction, so all show fraction digits. */
  exact: boolean
  /** Called by an amount that has a fraction; the returned function is called when it unmounts. */
  join: () => () => void
}

const GroupContext = createContext<Group | null>(null)

/** Amounts in the same table or card share one format: '45,000' and '12', or '45,000.00' and '12.50'. */
export function AmountGroup({ children }: { children: ReactNode }) {
  const [fractions, setFractions] = useState(0)
  const join = useCallback(() => {
    setFractions((count) => count + 1)
    return () => setFractions((count) => count - 1)
  }, [])
  const exact = fractions > 0
  const group = useMemo(() => ({ exact, join }), [exact, join])
  return <GroupContext value={group}>{children}</GroupContext>
}

/** Whether an amount shows fraction digits because of the others in its group. */
export function useExactInGroup(minor: bigint | number | string, currency: string): boolean {
  const group = use(GroupContext)
  const join = group?.join
  const hasOwn = hasFractions([{ amount: minor, currency }])
  useLayoutEffect(() => (hasOwn ? join?.() : undefined), [hasOwn, join])
  return group?.exact ?? false
}
