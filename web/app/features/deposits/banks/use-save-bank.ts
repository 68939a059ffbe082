import type { BankView } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { showToast, useToast } from '../../../platform/toasts/index.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useCreateBank, useDeleteBank, useUpdateBank } from '../api.ts'
import type { BankValues } from './bank-values.ts'

/** Adds a bank, or changes the given one. */
export function useSaveBank(id: number | undefined, showFailure: (error: unknown) => boolean) {
  const adding = useCreateBank({ onFailure: showFailure })
  const say = useToast()
  const changing = useUpdateBank({
    onFailure: showFailure,
    onSuccess: ({ message, type, data }) => (data.change ? showToast(message, type) : say('Bank has been updated.')),
  })
  return {
    save: (body: BankValues) => (id === undefined ? adding.run({ body }) : changing.run({ params: { id }, body })),
    busy: adding.busy || changing.busy,
  }
}

/** Deletes a bank after confirmation; one with history is deactivated instead, and the message says so. */
export function useRemoveBank(onDone: () => void) {
  const { t } = useTranslation('deposits')
  const confirm = useConfirm()
  const say = useToast()
  const { run, busy } = useDeleteBank({
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
