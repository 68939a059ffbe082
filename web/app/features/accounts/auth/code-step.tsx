import { CODE_DIGITS } from '@safar/contract/people/accounts.contract'
import { IconArrowLeft, IconClock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { CommitButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import style from './auth.module.css'
import { AuthCard } from './auth-card.tsx'
import { clockFace, useSecondsLeft } from './use-clock.ts'
import { useCode } from './use-code.ts'
import type { CodeRequest } from './use-password-login.ts'

interface Props {
  codeRequest: CodeRequest
  onBack: () => void
}

export function CodeStep({ codeRequest, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const [digits, setDigits] = useState('')
  const { code, error, setError, verify, resend, verifying, resending } = useCode(codeRequest)
  const left = useSecondsLeft(code.expires)
  const wait = useSecondsLeft(code.resendFrom)
  const usable = left > 0 && !code.dead

  const change = (value: string) => {
    setDigits(value)
    setError(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length === CODE_DIGITS) void verify(digits)
    else setError(t('code.incomplete', { digits: CODE_DIGITS }))
  }
  const again = async () => {
    setDigits('')
    await resend()
  }
  return (
    <AuthCard
      title={t('code.title')}
      lead={
        <Trans
          t={t}
          i18nKey="code.lead"
          values={{ email: codeRequest.credentials.email }}
          components={{ email: <bdi dir="ltr" /> }}
        />
      }
      foot={
        <button type="button" className={style.back} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />
          {t('code.back')}
        </button>
      }
    >
      <form className={style.form} onSubmit={send} noValidate>
        <CodeField
          label={t('code.label')}
          value={digits}
          onChange={change}
          onComplete={(complete) => void verify(complete)}
          error={error}
          disabled={!usable}
          autoFocus
          required
        />
        {!code.dead && <Clock left={left} />}
        {usable && (
          <CommitButton type="submit" size="md" fullWidth busy={verifying}>
            {t('code.submit')}
          </CommitButton>
        )}
        <SoftButton type="button" fullWidth busy={resending} disabled={wait > 0} onClick={again}>
          {wait > 0 ? t('code.resendIn', { clock: clockFace(wait) }) : t('code.resend')}
        </SoftButton>
      </form>
    </AuthCard>
  )
}

/** How long the code stays valid, as plain text; a screen reader is told only when it expires. */
function Clock({ left }: { left: number }) {
  const { t } = useTranslation('accounts')
  return (
    <p className={style.clock} data-over={left === 0 || undefined}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      {left > 0 ? (
        <span>
          {t('code.validFor')} <bdi className={style.face}>{clockFace(left)}</bdi>
        </span>
      ) : (
        <span role="status">{t('code.expired')}</span>
      )}
    </p>
  )
}
