import { useDisclosure } from '@mantine/hooks'
import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './notifications.module.css'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useBell } from './use-bell.ts'

const MOST = 99

/** The notification bell of a signed-in person. New notifications only change its count. */
export function Bell({ user }: { user: Pick<AuthUser, 'id'> }) {
  const { t } = useTranslation('notifications')
  const unread = useBell(user.id)
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={unread ? t('bellUnread', { count: unread }) : t('bell')}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > MOST ? t('many') : unread}
          </span>
        )}
      </button>
      <NotificationsPanel userId={user.id} unread={unread} opened={opened} onClose={close} />
    </>
  )
}
