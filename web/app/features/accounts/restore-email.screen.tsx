import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { authUrls } from '../../urls/auth.ts'
import { useRestoreEmail } from './api.ts'
import style from './auth/auth.module.css'
import { AuthCard } from './auth/auth-card.tsx'
import { failureText } from './auth/failure-text.ts'
import { FormAlert } from './auth/form-alert.tsx'

/** Opened from the mail that tells an address it was replaced. */
export default function RestoreEmail() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  const [done, setDone] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { run, busy } = useRestoreEmail({
    onSuccess: ({ message }) => setDone(message.description),
    onFailure: (error) => {
      setFailure(failureText(error) ?? t('verify.noAnswer'))
      return true
    },
  })
  if (done !== undefined)
    return (
      <AuthCard title={t('restore.done')} lead={done}>
        <CommitButton to={authUrls.login} size="md" fullWidth>
          {t('register.signIn')}
        </CommitButton>
      </AuthCard>
    )
  return (
    <AuthCard title={t('restore.title')} lead={t('restore.lead')}>
      <div className={style.form}>
        {failure && <FormAlert>{failure}</FormAlert>}
        <CommitButton
          size="md"
          fullWidth
          busy={busy}
          onClick={() => void run({ body: { token: search.get('token') ?? '' } })}
        >
          {t('restore.action')}
        </CommitButton>
      </div>
    </AuthCard>
  )
}
