import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DangerButton, OutlineButton, SoftButton } from '../../ui/actions/buttons.tsx'
import { useConfirm } from '../../ui/actions/confirm.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { notificationPages, useClearNotifications } from './api.ts'
import { MailPreferences } from './mail-preferences.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications.module.css'

interface Props {
  userId: number
  unread: number
  opened: boolean
  onClose: () => void
}

export function NotificationsPanel({ userId, unread, opened, onClose }: Props) {
  const { t } = useTranslation('notifications')
  const pages = notificationPages(userId, useLocale())
  const list = usePages(pages.key, pages.fetch, { enabled: opened })
  const confirm = useConfirm()
  const [choosing, setChoosing] = useState(false)
  const clear = useClearNotifications()
  const newest = list.rows[0]?.id

  async function clearAll(): Promise<void> {
    const body = unread ? t('clear.bodyUnread', { count: unread }) : t('clear.body')
    const { ok } = await confirm({ title: t('clear.title'), body, action: t('clear.action'), danger: true })
    if (ok) await clear.run({ query: { up_to: newest } })
  }

  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t('title')}
      detail={newest === undefined ? undefined : unread ? t('unread', { count: unread }) : t('allRead')}
      actions={
        newest !== undefined && (
          <DangerButton busy={clear.busy} onClick={() => void clearAll()}>
            {t('clear.open')}
          </DangerButton>
        )
      }
    >
      <div className={styles.mailOpener}>
        <SoftButton
          size="sm"
          aria-expanded={choosing}
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          onClick={() => setChoosing(!choosing)}
        >
          {t('mail.open')}
        </SoftButton>
        {choosing && <MailPreferences />}
      </div>
      {list.state === 'loading' && <LoadingState shape="cards" />}
      {list.state === 'error' && <ErrorState title={t('failed')} onRetry={list.onRetry} />}
      {list.state === 'ready' && newest === undefined && <EmptyState title={t('empty.title')} help={t('empty.help')} />}
      <ul className={styles.list}>
        {list.rows.map((row) => (
          <NotificationItem key={row.id} row={row} onLeave={onClose} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles.more}>
          <OutlineButton size="sm" onClick={list.onMore} busy={list.moreBusy}>
            {t('more')}
          </OutlineButton>
        </div>
      )}
    </SidePanel>
  )
}
