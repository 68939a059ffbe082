import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetReturn, hasSessionEnded, returnPath } from '../../platform/return-to.ts'
import { accessToken } from '../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { authUrls } from '../../urls/auth.ts'
import styles from './sign-in-notice.module.css'

/** For someone whose link or session led here instead of to their page: lets them sign in and continue. */
export function SignInNotice() {
  const { t } = useTranslation('home')
  const [reason, setReason] = useState<'needed' | 'ended' | null>(null)
  useEffect(() => {
    if (returnPath() !== null && accessToken() === null) setReason(hasSessionEnded() ? 'ended' : 'needed')
  }, [])
  if (!reason) return null
  const dismiss = () => {
    forgetReturn()
    setReason(null)
  }
  return (
    <div role="status" className={styles.notice}>
      <p>{t(`signIn.${reason}`)}</p>
      <PrimaryButton size="sm" to={authUrls.login}>
        {t('signIn.go')}
      </PrimaryButton>
      <OutlineButton size="sm" onClick={dismiss}>
        {t('signIn.later')}
      </OutlineButton>
    </div>
  )
}
