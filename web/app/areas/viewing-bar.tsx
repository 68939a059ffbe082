import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { viewing } from '@safar/contract/people/viewing.contract'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/api.ts'
import { type Session, useSession } from '../platform/session.ts'
import { useFailureToast } from '../platform/toasts/index.tsx'
import { DateTimeText } from '../ui/time/dates.tsx'
import { adminUrls } from '../urls/admin.ts'
import style from './viewing-bar.module.css'

/** Shows on every page that an administrator is viewing it as somebody else and cannot change anything. */
export default function ViewingBar() {
  const { user, viewer } = useSession()
  return user && viewer ? <Bar user={user} viewer={viewer} /> : null
}

/**
 * Returns to the administrator's own account, at the page of the person they viewed; reloads, so that nothing stays in
 * memory.
 */
async function stopViewing({ id }: Pick<AuthUser, 'id'>): Promise<void> {
  await call(viewing.stop)
  location.assign(adminUrls.user(id))
}

type BarProps = { [K in 'user' | 'viewer']: NonNullable<Session[K]> }

function Bar({ user, viewer }: BarProps) {
  const { t } = useTranslation('shell')
  const failureToast = useFailureToast()
  const [stopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      await stopViewing(user)
    } catch (error) {
      setStopping(false)
      failureToast(error)
    }
  }
  // From then on the server refuses everything, so the page leaves before a refusal.
  useEffect(() => {
    const left = Math.max(0, Date.parse(viewer.until) - Date.now())
    const timer = setTimeout(() => void stopViewing(user).catch(() => undefined), left)
    return () => clearTimeout(timer)
  }, [user, viewer])
  const name = user.agency_name ? `${user.name} · ${user.agency_name}` : user.name
  return (
    <section className={style.bar} aria-label={t('viewing.label')}>
      <IconEye size={20} stroke={1.75} aria-hidden />
      <p className={style.text}>
        <b>{t('viewing.as', { name })}</b>
        <span>
          {t('viewing.readOnly')} {t('viewing.until')} <DateTimeText value={viewer.until} />.
        </span>
      </p>
      <button type="button" className={style.stop} onClick={() => void stop()} disabled={stopping}>
        {t('viewing.stop')}
      </button>
    </section>
  )
}
