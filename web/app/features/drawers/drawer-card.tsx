import type { CashDrawer } from '@safar/contract/money/drawers.contract'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { IconButton, OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/money/money.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { Ago } from '../../ui/time/dates.tsx'
import style from './drawers.module.css'
import { SessionBadge } from './sessions/session-badge.tsx'

export type DrawerAct = 'open' | 'move' | 'close' | 'edit' | 'show'

interface Props {
  drawer: CashDrawer
  /** The reader already works at another drawer and cannot open a second one. */
  holdsOther: boolean
  onAct: (act: DrawerAct) => void
}

/** One drawer: its cash, who works at it, and what the reader can do. */
export function DrawerCard({ drawer, holdsOther, onAct }: Props) {
  const { t } = useTranslation('drawers')
  const [handles, posts] = [useCan('deposits.approve'), useCan('ledger.post')]
  const { session, active, balance, currency, name } = drawer
  const edit = posts && (
    <IconButton size={32} label={t('edit.title', { name })} onClick={() => onAct('edit')}>
      <IconPencil size={16} stroke={1.75} />
    </IconButton>
  )
  return (
    <Card title={<bdi>{name}</bdi>} aside={edit}>
      <p className={style.balance}>
        <Money minor={balance} currency={currency} />
      </p>
      <p className={style.holder}>
        {session ? <SessionBadge state={session.state} /> : <Idle active={active} />}
        {session && (
          <span className="t-2">
            {session.own ? t('card.you') : <bdi>{session.opened_by.name}</bdi>} · <Ago value={session.opened_at} />
          </span>
        )}
      </p>
      <div className={style.buttons}>
        {handles && !session && active && !holdsOther && (
          <PrimaryButton size="sm" onClick={() => onAct('open')}>
            {t('open.save')}
          </PrimaryButton>
        )}
        {handles && session?.state === 'open' && (session.own || posts) && (
          <PrimaryButton size="sm" onClick={() => onAct('close')}>
            {t('close.save')}
          </PrimaryButton>
        )}
        {handles && session?.state === 'open' && session.own && (
          <OutlineButton size="sm" onClick={() => onAct('move')}>
            {t('move.save')}
          </OutlineButton>
        )}
        {session && (
          <OutlineButton size="sm" onClick={() => onAct('show')}>
            {session.decidable && posts ? t('card.review') : t('card.show')}
          </OutlineButton>
        )}
      </div>
    </Card>
  )
}

function Idle({ active }: { active: boolean }) {
  const { t } = useTranslation('drawers')
  return <StatusBadge status="inactive" tone="done" label={active ? t('card.closed') : t('card.off')} />
}
