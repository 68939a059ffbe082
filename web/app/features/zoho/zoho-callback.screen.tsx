import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { useExchangeCode } from './api.ts'

/** The redirect target of Zoho's sign-in, with a code or an error. The code is exchanged only once. */
export default function ZohoCallback() {
  const { t } = useTranslation('zoho')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const code = params.get('code')
  const state = params.get('state')
  const [failed, setFailed] = useState(!code || !state)
  const started = useRef(false)
  const { run } = useExchangeCode({
    onSuccess: () => void navigate(adminUrls.zohoBooks({ section: 'connection' }), { replace: true }),
    onFailure: () => {
      setFailed(true)
      return true
    },
  })
  useEffect(() => {
    if (started.current || !code || !state) return
    started.current = true
    const accounts_server = params.get('accounts-server') ?? undefined
    void run({ body: { code, state, ...(accounts_server && { accounts_server }) } })
  }, [code, state, params, run])
  return (
    <>
      <ScreenHead title="Zoho Books" />
      <Card flush>
        {failed ? (
          <EmptyState
            title={t('callback.failed')}
            help={t('callback.failedHelp')}
            actions={
              <OutlineButton to={adminUrls.zohoBooks({ section: 'connection' })}>{t('callback.back')}</OutlineButton>
            }
          />
        ) : (
          <LoadingState shape="form" />
        )}
      </Card>
    </>
  )
}
