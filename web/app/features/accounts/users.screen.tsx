import { type UserRow, userQueues } from '@safar/contract/people/users.contract'
import { type Role, roles } from '@safar/contract/vocabulary/roles'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCan } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../ui/data-table/toolbar-select.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { type TableQuery, useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { useRoleLabel } from '../../ui/status/use-role-label.ts'
import { MyCollections, SalesmanTabs } from '../collections/public.ts'
import { saveUsers, type UserFilter, userPages } from './api.ts'
import { QueueChips } from './users/queue-chips.tsx'
import { canAssign, useAssignAgents } from './users/use-assign-agents.tsx'
import { useBlockUsers } from './users/use-block-users.tsx'
import { type PeopleArea, usePeopleUrls } from './users/use-people-urls.ts'
import { useUserColumns } from './users/user-columns.tsx'
import { UserPanel } from './users/user-panel.tsx'
import type { UserQueue } from './users/user-state.ts'

const FILTERS = ['state', 'role']

const isQueue = (text: string | undefined): text is UserQueue => userQueues.some((queue) => queue === text)
const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text)

/** The URL can be typed by hand, so values the list does not know are dropped. */
const filterOf = ({ search, sort, filters: { state, role } }: TableQuery, area: PeopleArea): UserFilter => ({
  ...(search && { q: search }),
  ...(isQueue(state) && { state }),
  ...(area === 'admin' ? isRole(role) && { role } : { role: 'agent' }),
  sort: sort?.by === 'created' && !sort.down ? 'oldest' : 'newest',
})

const canBlock = ({ moves }: UserRow) => moves.includes('block') || moves.includes('unblock')

/** Besides the agents, a salesman has a second list: collections from them. */
export default function Users() {
  const { area } = usePeopleUrls()
  const [params] = useSearchParams()
  return area === 'salesman' && params.get('tab') === 'collections' ? <MyCollections /> : <People />
}

/** People: everyone for the office, all agents for the reservation desk, a salesman's own agents for the salesman. */
function People() {
  const { t } = useTranslation('accounts')
  const roleLabel = useRoleLabel()
  const paths = usePeopleUrls()
  const query = useTableQuery({ sort: '-created', filters: FILTERS })
  const filter = filterOf(query, paths.area)
  const pages = userPages(filter)
  const list = usePages(pages.key, pages.fetch)
  const columns = useUserColumns(paths.area)
  const blocking = useBlockUsers()
  const assigning = useAssignAgents()
  const [openId, setOpenId] = useState<number>()
  const open = list.rows.find(({ id }) => id === openId)
  useQueryFailureToast(list.state === 'error')
  const bulkButtons = (rows: UserRow[], clear: () => void) => (
    <>
      {list.rows.some(canAssign) && assigning.buttons(rows, clear)}
      {list.rows.some(canBlock) && blocking.buttons(rows, clear)}
    </>
  )
  const roleFilter = (
    <ToolbarSelect
      label={t('fields.role')}
      all={t('users.everyRole')}
      data={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
      value={filter.role ?? ''}
      onChange={(role) => query.setFilter('role', role)}
    />
  )
  return (
    <SplitView panel={<UserPanel user={open} onClose={() => setOpenId(undefined)} />}>
      <ScreenHead title={t(`users.title.${paths.area}`)} actions={<AddPerson />} />
      {paths.area === 'salesman' && <SalesmanTabs />}
      <QueueChips
        counted={paths.area === 'admin'}
        chosen={filter.state}
        onChoose={(state) => query.setFilter('state', state ?? '')}
      />
      <DataTable<UserRow>
        {...list}
        name="users"
        label={t(`users.title.${paths.area}`)}
        columns={columns}
        onExport={(format) => saveUsers(filter, format)}
        bulk={list.rows.some((row) => canBlock(row) || canAssign(row)) ? bulkButtons : undefined}
        query={query}
        search={t('users.search')}
        filters={paths.area === 'admin' && roleFilter}
        rowId={(user) => String(user.id)}
        rowName={(user) => user.agency_name ?? user.name}
        onOpen={(user) => setOpenId(user.id)}
        openId={open && String(open.id)}
        isDead={(user) => user.status === 'blocked'}
        empty={{ title: t('users.none'), help: t('users.noneHelp'), actions: <AddPerson /> }}
      />
      {blocking.dialog}
      {assigning.dialog}
    </SplitView>
  )
}

function AddPerson() {
  const { t } = useTranslation('accounts')
  const { add, area } = usePeopleUrls()
  const allowed = useCan(...(add?.permission ? [add.permission] : []))
  if (!add || !allowed) return null
  return (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} to={add.to}>
      {t(area === 'salesman' ? 'users.addAgent' : 'users.add')}
    </PrimaryButton>
  )
}
