import type { FeaturedRow } from '@safar/contract/featured/featured.contract'
import { useTranslation } from 'react-i18next'
import { DangerButton } from '../../ui/actions/buttons.tsx'
import { useConfirm } from '../../ui/actions/confirm.tsx'
import { useContractForm } from '../../ui/forms/form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { useAddFeatured, useRemoveFeatured, useUpdateFeatured } from './api.ts'
import { FeaturedFields } from './featured-fields.tsx'
import { bodyOf, startOf, values } from './featured-values.ts'
import { useRouteName } from './use-route-name.ts'

interface Props {
  /** Omitted for a new one. */
  row?: FeaturedRow | undefined
  onClose: () => void
}

/** A panel beside the list to add, change or remove a featured route. */
export function FeaturedPanel({ row, onClose }: Props) {
  const { t } = useTranslation('featured')
  const form = useContractForm(values, startOf(row))
  const adding = useAddFeatured({ onFailure: form.showFailure })
  const changing = useUpdateFeatured({ onFailure: form.showFailure })
  const nameOf = useRouteName()
  const removing = useRemoveFeatured()
  const askRemoval = useRemoval({
    action: t('form.remove'),
    remove: (id) => removing.run({ params: { id } }),
    onDone: onClose,
  })
  const send = form.onSubmit(async (typed) => {
    const body = bodyOf(typed)
    const done = row ? await changing.run({ params: { id: row.id }, body }) : await adding.run({ body })
    if (done) onClose()
  })
  return (
    <FormPanel
      onClose={onClose}
      title={t(row ? 'form.change' : 'form.new')}
      onSubmit={send}
      save={t('form.save')}
      busy={adding.busy || changing.busy}
      cancel={t('form.cancel')}
      actions={
        row && (
          <DangerButton busy={removing.busy} onClick={() => void askRemoval(row.id, nameOf(row))}>
            {t('form.remove')}
          </DangerButton>
        )
      }
    >
      <FeaturedFields form={form} row={row} />
    </FormPanel>
  )
}

interface RemovalOptions {
  action: string
  remove: (id: number) => Promise<unknown>
  onDone: () => void
}

/** Asks before an item is permanently removed from the home page. */
export function useRemoval({ action, remove, onDone }: RemovalOptions) {
  const { t } = useTranslation('featured')
  const confirm = useConfirm()
  return async (id: number, name: string) => {
    const { ok } = await confirm({
      title: t('form.removeTitle', { route: name }),
      body: t('form.removeBody'),
      action,
      danger: true,
    })
    if (ok && (await remove(id))) onDone()
  }
}
