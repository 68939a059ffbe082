import type { CashDrawer } from '@safar/contract/money/drawers.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { idIn, useAddress } from '../../ui/url-state.ts'
import { drawersQuery } from './api.ts'
import { type DrawerAct, DrawerCard } from './drawer-card.tsx'
import style from './drawers.module.css'
import { ClosePanel } from './forms/close-panel.tsx'
import { DrawerPanel } from './forms/drawer-panel.tsx'
import { MovePanel } from './forms/move-panel.tsx'
import { OpenPanel } from './forms/open-panel.tsx'
import { SessionList } from './sessions/session-list.tsx'
import { SessionPanel } from './sessions/session-panel.tsx'

/** A form beside the drawers: for one of them, or for a new one. */
type DrawerForm = { act: Exclude<DrawerAct, 'show'>; id: number } | { act: 'add' }

/** The cash of each desk: drawers opened and closed with a count, and the sessions of every drawer. */
export default function CashDrawers() {
  const { t } = useTranslation('drawers')
  const posts = useCan('ledger.post')
  const { data, isError, refetch } = useQuery(drawersQuery())
  const address = useAddress()
  const session = idIn(address.read('session'))
  const [form, openForm] = useState<DrawerForm>()
  const close = () => openForm(undefined)
  const showSession = (id: number | undefined) => {
    close()
    address.put({ session: id ? String(id) : '' })
  }
  const act = (drawer: CashDrawer, what: DrawerAct) => {
    if (what === 'show') showSession(drawer.session?.id)
    else openForm({ act: what, id: drawer.id })
  }
  const add = posts && (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => openForm({ act: 'add' })}>
      {t('add.save')}
    </PrimaryButton>
  )
  const panel = form ? (
    <FormPanelOf form={form} onSession={showSession} onClose={close} />
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
          <SessionList drawers={data.data} openId={session} onOpen={showSession} />
        </>
      )}
    </SplitView>
  )
}

interface FormProps {
  form: DrawerForm
  onSession: (id: number) => void
  onClose: () => void
}

function FormPanelOf({ form, onSession, onClose }: FormProps) {
  const { data } = useQuery(drawersQuery())
  if (form.act === 'add') return <DrawerPanel key="add" onDone={onClose} />
  const drawer = data?.data.find(({ id }) => id === form.id)
  if (!data || !drawer) return null
  const { id, session } = drawer
  switch (form.act) {
    case 'open':
      return <OpenPanel key={id} drawer={drawer} officeCash={data.office_cash} onDone={onSession} onClose={onClose} />
    case 'move':
      return <MovePanel key={id} drawer={drawer} onDone={onClose} />
    case 'edit':
      return <DrawerPanel key={id} drawer={drawer} onDone={onClose} />
    case 'close':
      return (
        session && (
          <ClosePanel
            key={id}
            drawer={drawer}
            session={session}
            confirmAbove={data.confirm_above}
            onDone={onSession}
            onClose={onClose}
          />
        )
      )
  }
}
