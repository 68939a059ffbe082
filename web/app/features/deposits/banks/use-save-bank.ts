import { type BankView, banks } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { showToast, useToast } from '../../../platform/toasts/index.tsx'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { BANKS } from '../api.ts'
import type { BankValues } from './bank-values.ts'

/** Adds a bank, or changes the one named. */
export function useSaveBank(id: number | undefined, showFailure: (error: unknown) => boolean) {
  const shared = { invalidates: [BANKS], onFailure: showFailure }
  const adding = useApiMutation(banks.create, { ...shared, successToast: 'Bank saved successfully.' })
  const changing = useApiMutation(banks.update, { ...shared, successToast: 'Bank has been updated.' })
  return {
    save: (body: BankValues) => (id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })),
    busy: adding.busy || changing.busy,
  }
}

/** Deletes a bank after asking; one with a history is switched off instead, and that is said. */
export function useRemoveBank(onDone: () => void) {
  const { t } = useTranslation('deposits')
  const confirm = useConfirm()
  const say = useToast()
  const { run, busy } = useApiMutation(banks.remove, {
    invalidates: [BANKS],
    onSuccess: ({ message, type }) =>
      type === 'success' ? say('Bank deleted successfully.') : showToast(message, type),
  })
  const ask = async (bank: BankView) => {
    const { ok } = await confirm({
      title: t('banks.removeTitle', { name: bank.name }),
      body: t('banks.removeBody'),
      action: t('banks.remove'),
      danger: true,
    })
    if (ok && (await run({ params: { id: bank.id } }))) onDone()
  }
  return { ask, busy }
}
