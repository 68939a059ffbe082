import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/api.ts'
import { DangerButton, OutlineButton } from '../../ui/actions/buttons.tsx'
import { useBulkAction } from '../../ui/bulk/use-bulk-action.tsx'
import { afterCharges, afterMargins, storeMargin } from './api.ts'
import { formOf } from './margins/margin-values.ts'

interface RuleList<Row> {
  rowName: (row: Row) => string
  setActive: (row: Row, active: boolean) => Promise<unknown>
  /** Omitted where a rule can only be switched off. */
  remove?: (row: Row) => Promise<unknown>
  /** Whether the reader may change it. */
  canChange: (row: Row) => boolean
  invalidates: readonly string[]
}

type RuleMove = 'on' | 'off' | 'remove'

/** Switches several rules on or off, or removes them, after one confirmation. */
function useSwitchRules<Row extends { active: boolean }>(list: RuleList<Row>) {
  const { t } = useTranslation('pricing')
  const { start, dialog, busy } = useBulkAction()

  const rowsFor = (move: RuleMove, chosen: readonly Row[]) =>
    chosen.filter((row) => list.canChange(row) && (move === 'remove' || row.active !== (move === 'on')))

  const make = (move: RuleMove, rows: readonly Row[], clear: () => void) =>
    start({
      rows,
      rowName: list.rowName,
      question: {
        title: t(`bulk.${move}.title`, { count: rows.length }),
        body: t(`bulk.${move}.body`),
        action: t(`bulk.${move}.action`, { count: rows.length }),
        danger: move === 'remove',
      },
      run: async (row) => (move === 'remove' ? list.remove?.(row) : list.setActive(row, move === 'on')),
      invalidates: list.invalidates,
      onDone: clear,
    })

  const moves: readonly RuleMove[] = list.remove ? ['on', 'off', 'remove'] : ['on', 'off']
  const buttons = (chosen: readonly Row[], clear: () => void) =>
    moves.map((move) => {
      const rows = rowsFor(move, chosen)
      const Button = move === 'remove' ? DangerButton : OutlineButton
      return (
        <Button key={move} size="sm" disabled={rows.length === 0 || busy} onClick={() => void make(move, rows, clear)}>
          {t(`bulk.${move}.action`, { count: rows.length })}
        </Button>
      )
    })

  return { buttons, dialog }
}

export const useSwitchMargins = (rowName: (rule: MarginRow) => string) =>
  useSwitchRules<MarginRow>({
    rowName,
    setActive: (rule, active) => storeMargin(rule.layer, { ...formOf(rule), active }),
    remove: (rule) => storeMargin(rule.layer, { ...formOf(rule), remove: true }),
    canChange: () => true,
    invalidates: afterMargins,
  })

/** Each side can change only its own charges. */
export const useSwitchCharges = (side: ChargeRow['set_by']) =>
  useSwitchRules<ChargeRow>({
    rowName: ({ name }) => name,
    setActive: ({ id }, active) => call(pricing.setChargeStatus, { body: { id, active } }),
    canChange: ({ set_by }) => set_by === side,
    invalidates: afterCharges,
  })
