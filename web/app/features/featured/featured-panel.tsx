import type { FeaturedRow } from '@safar/contract/flights/featured.contract'
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
  /** Left out for a new one. */
  row?: FeaturedRow | undefined
  onClose: () => void
}

/** A featured route beside its list: added, changed, removed. */
export function FeaturedPanel({ row, onClose }: Props) {
  const { t } = useTranslation('featured')
  const form = useContractForm(values, startOf(row))
  const adding = useAddFeatured({ onFailure: form.showFailure })
  const changing = useUpdateFeatured({ onFailure: form.showFailure })
  const removal = useRemoval(onClose)
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
          <DangerButton busy={removal.busy} onClick={() => void removal.ask(row)}>
            {t('form.remove')}
          </DangerButton>
        )
      }
    >
      <FeaturedFields form={form} row={row} />
    </FormPanel>
  )
}

function useRemoval(onDone: () => void) {
  const { t } = useTranslation('featured')
  const confirm = useConfirm()
  const nameOf = useRouteName()
  const { run, busy } = useRemoveFeatured()
  const ask = async (row: FeaturedRow) => {
    const { ok } = await confirm({
      title: t('form.removeTitle', { route: nameOf(row) }),
      body: t('form.removeBody'),
      action: t('form.remove'),
      danger: true,
    })
    if (ok && (await run({ params: { id: row.id } }))) onDone()
  }
  return { ask, busy }
}
