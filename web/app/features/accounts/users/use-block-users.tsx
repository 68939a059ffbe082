import { type UserRow, users } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { DangerButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useBulkAction } from '../../../ui/bulk/use-bulk-action.tsx'

const statusOf = { block: 'blocked', unblock: 'unblocked' } as const

/** Blocks or unblocks several people, with one call per person. */
export function useBlockUsers() {
  const { t } = useTranslation('accounts')
  const { start, dialog, busy } = useBulkAction()

  const make = (move: 'block' | 'unblock', rows: readonly UserRow[], clear: () => void) =>
    start({
      rows,
      rowName: ({ name, agency_name }) => agency_name ?? name,
      question: {
        title: t(`bulk.${move}.title`, { count: rows.length }),
        body: t(`bulk.${move}.body`),
        action: t(`bulk.${move}.action`, { count: rows.length }),
        danger: move === 'block',
        ...(move === 'block' && { reason: { label: t('moves.block.reason'), required: true } }),
      },
      run: ({ id }, { reason }) =>
        call(users.setStatus, { params: { id }, body: { status: statusOf[move], ...(reason && { reason }) } }),
      invalidates: [queryKeys.users, queryKeys.agencies],
      onDone: clear,
    })

  const buttons = (chosen: readonly UserRow[], clear: () => void) =>
    (['unblock', 'block'] as const).map((move) => {
      const rows = chosen.filter(({ moves }) => moves.includes(move))
      const Button = move === 'block' ? DangerButton : OutlineButton
      return (
        <Button key={move} size="sm" disabled={rows.length === 0 || busy} onClick={() => void make(move, rows, clear)}>
          {t(`bulk.${move}.action`, { count: rows.length })}
        </Button>
      )
    })

  return { buttons, dialog }
}
