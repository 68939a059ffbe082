import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useAddTraveller, useRemoveTraveller, useUpdateTraveller } from '../api.ts'
import { bodyOf, type TravellerValues } from './traveller-values.ts'

const isTwin = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.failure.reason === 'traveller_twin'

/** Saves a new or changed traveller; asks for confirmation if the same person is already saved. */
export function useSaveTraveller(saved: TravellerView | undefined, showFailure: (error: unknown) => boolean) {
  const { t } = useTranslation('travellers')
  const confirm = useConfirm()
  let twin: ApiFailure | null = null
  const onFailure = (error: unknown) => {
    if (!isTwin(error)) return showFailure(error)
    twin = error
    return true
  }
  const adding = useAddTraveller({ onFailure })
  const changing = useUpdateTraveller({ onFailure })

  async function send(values: TravellerValues, again: boolean) {
    const body = { ...bodyOf(values, saved), again }
    twin = null
    return saved ? changing.run({ params: { id: saved.id }, body }) : adding.run({ body })
  }

  async function save(values: TravellerValues) {
    const reply = await send(values, false)
    if (reply || !twin) return reply
    const { failure } = twin as ApiFailure
    const { ok } = await confirm({ title: t('twin.title'), body: failure.message, action: t('twin.action') })
    return ok ? send(values, true) : undefined
  }

  return { save, busy: adding.busy || changing.busy }
}

/** Removes a saved traveller after confirmation. */
export function useConfirmRemoveTraveller(onDone: () => void) {
  const { t } = useTranslation('travellers')
  const confirm = useConfirm()
  const { run, busy } = useRemoveTraveller()
  const ask = async ({ id, given_name: given, family_name: family }: TravellerView) => {
    const { ok } = await confirm({
      title: t('remove.title', { name: `${given} ${family}` }),
      body: t('remove.body'),
      action: t('remove.action'),
      danger: true,
    })
    if (ok && (await run({ params: { id } }))) onDone()
  }
  return { ask, busy }
}
