import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetReturn, returnPath } from '../../platform/return-to.ts'
import { accessToken } from '../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { authUrls } from '../../urls/auth.ts'
import styles from './sign-in-notice.module.css'

/** For someone whose link or session led here instead of to their page: lets them sign in and continue. */
export function SignInNotice() {
  const { t } = useTranslation('home')
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(returnPath() !== null && accessToken() === null), [])
  if (!shown) return null
  const dismiss = () => {
    forgetReturn()
    setShown(false)
  }
  return (
    <div role="status" className={styles.notice}>
      <p>{t('signIn.needed')}</p>
      <PrimaryButton size="sm" to={authUrls.login}>
        {t('signIn.go')}
      </PrimaryButton>
      <OutlineButton size="sm" onClick={dismiss}>
        {t('signIn.later')}
      </OutlineButton>
    </div>
  )
}
