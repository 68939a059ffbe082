import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { useForgotPassword } from '../api.ts'
import { useStatusToast } from '../auth/use-status-toast.ts'

/** Only the person themselves sets their password: the office can mail them the link that does. */
export function PasswordLink({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  const { showMessage, showFailure } = useStatusToast()
  const { run, busy } = useForgotPassword({
    onFailure: (error) => {
      showFailure(error)
      return true
    },
    onSuccess: ({ message }) => showMessage(message),
  })
  return (
    <div>
      <SoftButton type="button" busy={busy} onClick={() => void run({ body: { email } })}>
        {t('userForm.passwordLink')}
      </SoftButton>
      <p className="t-s t-2">{t('userForm.passwordLinkHelp')}</p>
    </div>
  )
}
