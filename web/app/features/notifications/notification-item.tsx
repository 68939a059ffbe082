import type { NotificationView } from '@safar/contract/people/notifications.contract'
import {
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCheck,
  IconCoins,
  IconFileText,
  IconPlaneDeparture,
  IconPlugConnectedX,
  IconScale,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../ui/actions/buttons.tsx'
import { Ago } from '../../ui/time/dates.tsx'
import { useMarkRead, useRemoveNotification } from './api.ts'
import { NotificationText } from './notification-text.tsx'
import styles from './notifications.module.css'

const icons: Readonly<Record<string, TablerIcon>> = {
  agents: IconBuildingStore,
  bookings: IconPlaneDeparture,
  collections: IconCoins,
  deposits: IconBuildingBank,
  ledger: IconScale,
  quotes: IconFileText,
  suppliers: IconPlugConnectedX,
}

/** Keyed by module, so a new kind needs no icon of its own. */
const iconOf = (kind: string): TablerIcon => icons[kind.split('.')[0] ?? ''] ?? IconBell

interface Props {
  row: NotificationView
  /** Called when another screen is about to open. */
  onLeave: () => void
}

export function NotificationItem({ row, onLeave }: Props) {
  const { t } = useTranslation('notifications')
  const read = useMarkRead()
  const remove = useRemoveNotification()
  const unread = row.read_at === null
  const Icon = iconOf(row.kind)
  const input = { params: { id: row.id } }
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <span className={styles.icon} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={styles.words}>
        {row.link ? (
          <Link
            to={row.link}
            className={styles.title}
            onClick={() => {
              if (unread) void read.run(input)
              onLeave()
            }}
          >
            {row.title}
          </Link>
        ) : (
          <span className={styles.title}>{row.title}</span>
        )}
        <NotificationText text={row.text} />
        <Ago value={row.at} className={styles.when ?? ''} />
      </div>
      <div className={styles.actions}>
        {unread ? (
          <IconButton label={t('read')} size={32} busy={read.busy} onClick={() => void read.run(input)}>
            <IconCheck size={18} stroke={1.75} />
          </IconButton>
        ) : (
          <IconButton label={t('remove')} size={32} busy={remove.busy} onClick={() => void remove.run(input)}>
            <IconTrash size={18} stroke={1.75} />
          </IconButton>
        )}
        {unread && <span className="visually-hidden">{t('new')}</span>}
      </div>
    </li>
  )
}
