import type { BankView, DepositView } from '@safar/contract/money/deposits.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { TopUpByCard } from '../../payments/public.ts'
import { bankList, useRequestDeposit } from '../api.ts'
import { useOwnMoneyUrl } from '../use-own-money-url.ts'
import { DepositFields } from './deposit-fields.tsx'
import { depositToSend, depositValues, emptyDeposit } from './deposit-values.ts'
import { SavedDeposit } from './saved.tsx'

/** An agent or customer reports a deposit: where the money went, how much, and the slip. */
export function DepositRequest({ title }: { title: string }) {
  const { t } = useTranslation('deposits')
  const { data: banks, isPending, isError, refetch } = useQuery(bankList())
  const [saved, setSaved] = useState<DepositView>()
  useQueryFailureToast(isError)
  return (
    <>
      <ScreenHead title={title} detail={t('ask.detail')} />
      {isPending && <LoadingState shape="form" />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {saved && <SavedDeposit deposit={saved} onAgain={() => setSaved(undefined)} />}
      {!saved && <TopUpByCard />}
      {banks && !saved && <Form banks={banks} onSaved={setSaved} />}
    </>
  )
}

function Form({ banks, onSaved }: { banks: readonly BankView[]; onSaved: (deposit: DepositView) => void }) {
  const { t } = useTranslation('deposits')
  const back = useOwnMoneyUrl()
  const form = useContractForm(depositValues, emptyDeposit(officeToday(), String(banks[0]?.id ?? '')))
  const { run, busy } = useRequestDeposit({
    onFailure: form.showFailure,
    onSuccess: ({ data }) => onSaved(data),
  })
  const send = form.onSubmit((values) => {
    const body = depositToSend(values)
    if (body) void run({ body })
  })
  return (
    <FormPage onSubmit={send} save={t('ask.send')} busy={busy} cancel={{ to: back, text: t('ask.back') }}>
      <DepositFields form={form} banks={banks} />
    </FormPage>
  )
}
