import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { useSendVerification } from '../api.ts'
import { clockFace, useSecondsLeft } from './use-clock.ts'
import { useStatusToast } from './use-status-toast.ts'

const WAIT_SECONDS = 30

/** Mails the signed-in person a new verification link. */
export function ResendVerification({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation('accounts')
  const { showMessage } = useStatusToast()
  const [from, setFrom] = useState(0)
  const wait = useSecondsLeft(from)
  const { run, busy } = useSendVerification()
  const send = async () => {
    const reply = await run({ body: {} })
    if (!reply) return
    setFrom(Date.now() + WAIT_SECONDS * 1000)
    showMessage(reply.message)
  }
  return (
    <SoftButton type="button" fullWidth={fullWidth} busy={busy} disabled={wait > 0} onClick={send}>
      {wait > 0 ? t('verify.resendIn', { clock: clockFace(wait) }) : t('verify.resend')}
    </SoftButton>
  )
}
