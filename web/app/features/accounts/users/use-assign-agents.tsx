import { type UserRow, users } from '@safar/contract/people/users.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useBulkAction } from '../../../ui/bulk/use-bulk-action.tsx'
import { salesmen } from '../api.ts'

const NOBODY = 'nobody'

export const canAssign = ({ role, moves }: UserRow): boolean => role === 'agent' && moves.includes('edit')

/** Assigns several agents to one salesman, or to none, with one call per agent. */
export function useAssignAgents() {
  const { t } = useTranslation('accounts')
  const { start, dialog, busy } = useBulkAction()
  const queries = useQueryClient()
  const showFailure = useFailureToast()

  const assign = async (rows: readonly UserRow[], clear: () => void) => {
    const people = await queries.fetchQuery(salesmen())
    await start({
      rows,
      rowName: ({ name, agency_name }) => agency_name ?? name,
      question: {
        title: t('bulk.assign.title', { count: rows.length }),
        body: t('bulk.assign.body'),
        action: t('bulk.assign.action', { count: rows.length }),
        choice: {
          label: t('fields.salesman'),
          options: [
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: NOBODY, label: t('bulk.assign.nobody') },
          ],
        },
      },
      run: ({ id }, { choice }) =>
        call(users.assignSalesman, {
          params: { id },
          body: { salesman_id: choice === NOBODY ? null : Number(choice) },
        }),
      invalidates: [queryKeys.users, queryKeys.agencies],
      onDone: clear,
    })
  }

  const buttons = (chosen: readonly UserRow[], clear: () => void) => {
    const rows = chosen.filter(canAssign)
    return (
      <OutlineButton
        key="assign"
        size="sm"
        disabled={rows.length === 0 || busy}
        onClick={() => void assign(rows, clear).catch(showFailure)}
      >
        {t('bulk.assign.action', { count: rows.length })}
      </OutlineButton>
    )
  }

  return { buttons, dialog }
}
