import type { CashDrawer, DrawerSession } from '@safar/contract/money/drawers.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../ui/data-table/toolbar-select.tsx'
import { TwoLines } from '../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { DateTimeText } from '../../ui/time/dates.tsx'
import { idIn, useAddress } from '../../ui/url-state.ts'
import { drawersQuery, sessionPages } from './api.ts'
import { type DrawerAct, DrawerCard } from './drawer-card.tsx'
import style from './drawers.module.css'
import { ClosePanel } from './forms/close-panel.tsx'
import { DrawerPanel } from './forms/drawer-panel.tsx'
import { MovePanel } from './forms/move-panel.tsx'
import { OpenPanel } from './forms/open-panel.tsx'
import { SessionBadge } from './sessions/session-badge.tsx'
import { SessionPanel } from './sessions/session-panel.tsx'

type Shown = { act: Exclude<DrawerAct, 'show'>; id: number } | { act: 'add' }

/** The cash of each desk: opened and closed with a count, and every day of every drawer. */
export default function CashDrawers() {
  const { t } = useTranslation('drawers')
  const posts = useCan('ledger.post')
  const { data, isError, refetch } = useQuery(drawersQuery())
  const address = useAddress()
  const session = idIn(address.read('session'))
  const [shown, show] = useState<Shown>()
  const close = () => show(undefined)
  const showSession = (id: number | undefined) => {
    close()
    address.put({ session: id ? String(id) : '' })
  }
  const act = (drawer: CashDrawer, what: DrawerAct) => {
    if (what === 'show') showSession(drawer.session?.id)
    else show({ act: what, id: drawer.id })
  }
  const add = posts && (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => show({ act: 'add' })}>
      {t('add.save')}
    </PrimaryButton>
  )
  const panel = shown ? (
    <FormOf shown={shown} onSession={showSession} onClose={close} />
  ) : (
    session && <SessionPanel key={session} id={session} onClose={() => showSession(undefined)} />
  )
  const holding = data?.data.find((drawer) => drawer.session?.own)
  return (
    <SplitView panel={panel}>
      <ScreenHead
        title={t('title')}
        detail={
          data ? (
            <>
              {t('officeCash')} <Money minor={data.office_cash} currency={data.currency} />
            </>
          ) : (
            t('detail')
          )
        }
        actions={add}
      />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="form" />}
      {data?.data.length === 0 && <EmptyState title={t('none')} help={t('noneHelp')} actions={add} />}
      {data && data.data.length > 0 && (
        <>
          <div className={style.cards}>
            {data.data.map((drawer) => (
              <DrawerCard
                key={drawer.id}
                drawer={drawer}
                holdsOther={holding !== undefined && holding.id !== drawer.id}
                onAct={(what) => act(drawer, what)}
              />
            ))}
          </div>
          <Sessions drawers={data.data} openId={session} onOpen={showSession} />
        </>
      )}
    </SplitView>
  )
}

interface FormProps {
  shown: Shown
  onSession: (id: number) => void
  onClose: () => void
}

function FormOf({ shown, onSession, onClose }: FormProps) {
  const { data } = useQuery(drawersQuery())
  if (shown.act === 'add') return <DrawerPanel key="add" onDone={onClose} />
  const drawer = data?.data.find(({ id }) => id === shown.id)
  if (!data || !drawer) return null
  const common = { key: `${shown.act} ${drawer.id}`, drawer }
  if (shown.act === 'open')
    return <OpenPanel {...common} key={common.key} officeCash={data.office_cash} onDone={onSession} onClose={onClose} />
  if (shown.act === 'move') return <MovePanel drawer={drawer} key={common.key} onDone={onClose} />
  if (shown.act === 'edit') return <DrawerPanel drawer={drawer} key={common.key} onDone={onClose} />
  if (!drawer.session) return null
  return (
    <ClosePanel
      key={common.key}
      drawer={drawer}
      session={drawer.session}
      confirmAbove={data.confirm_above}
      onDone={onSession}
      onClose={onClose}
    />
  )
}

interface SessionsProps {
  drawers: readonly CashDrawer[]
  openId: number | undefined
  onOpen: (id: number) => void
}

function Sessions({ drawers, openId, onOpen }: SessionsProps) {
  const { t } = useTranslation('drawers')
  const query = useTableQuery({ filters: ['drawer'] })
  const source = sessionPages(idIn(query.filters.drawer))
  const { error, table } = useFullPages(source.key, source.fetch, ({ data }) => data)
  useQueryFailureToast(error)
  const columns = useSessionColumns()
  return (
    <DataTable<DrawerSession>
      {...table}
      name="drawer-sessions"
      label={t('sessions.title')}
      columns={columns}
      query={query}
      filters={
        <ToolbarSelect
          label={t('fields.drawer')}
          all={t('sessions.all')}
          data={drawers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={query.filters.drawer ?? ''}
          onChange={(value) => query.setFilter('drawer', value)}
        />
      }
      rowId={({ id }) => String(id)}
      rowName={({ drawer }) => drawer.name}
      onOpen={({ id }) => onOpen(id)}
      openId={openId ? String(openId) : undefined}
      onExport={false}
      empty={{ title: t('sessions.none'), help: t('sessions.noneHelp') }}
    />
  )
}

function useSessionColumns(): Column<DrawerSession>[] {
  const { t } = useTranslation('drawers')
  const money = (minor: number | null, currency: string) =>
    minor === null ? '–' : <Money minor={minor} currency={currency} />
  return [
    {
      id: 'drawer',
      header: t('fields.drawer'),
      main: true,
      cell: ({ drawer, opened_by }) => <TwoLines name first={drawer.name} second={opened_by.name} />,
    },
    { id: 'state', header: t('fields.state'), cell: ({ state }) => <SessionBadge state={state} /> },
    {
      id: 'opened',
      header: t('fields.openedAt'),
      cell: ({ opened_at, closed_at }) => (
        <TwoLines
          first={<DateTimeText value={opened_at} />}
          second={closed_at ? <DateTimeText value={closed_at} /> : '–'}
        />
      ),
    },
    {
      id: 'expected',
      header: t('fields.expected'),
      numeric: true,
      cell: ({ expected, currency }) => money(expected, currency),
    },
    {
      id: 'counted',
      header: t('fields.countedClose'),
      numeric: true,
      cell: ({ counted_close, currency }) => money(counted_close, currency),
    },
    {
      id: 'difference',
      header: t('fields.difference'),
      numeric: true,
      cell: ({ difference, currency }) => money(difference, currency),
    },
    {
      id: 'handed',
      header: t('fields.handedOver'),
      numeric: true,
      cell: ({ handed_over, currency }) => money(handed_over, currency),
    },
  ]
}
