import type { MarginLayer, MarginRow } from '@safar/contract/pricing/pricing.contract'
import { useTranslation } from 'react-i18next'
import { DangerButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { ruleSentence } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'
import { MarginFields } from './margin-fields.tsx'
import { marginOf, startOf, valuesOf } from './margin-values.ts'
import { useSaveMargin } from './use-save-margin.ts'

interface Props {
  layer: MarginLayer
  rules: readonly MarginRow[]
  /** Omitted for a new one. */
  rule?: MarginRow | undefined
  onClose: () => void
}

/** A margin beside its list: add, edit, remove. */
export function MarginPanel({ layer, rules, rule, onClose }: Props) {
  const { t } = useTranslation('pricing')
  const form = useContractForm(valuesOf(layer), startOf(rule))
  const { save, remove, busy } = useSaveMargin(layer, form.showFailure)
  const askToRemove = useAskToRemove(rule)
  const send = form.onSubmit(async (values) => {
    const margin = marginOf(values)
    if (margin && (await save(margin, rule))) onClose()
  })
  const drop = async (row: MarginRow) => {
    if ((await askToRemove()) && (await remove(row))) onClose()
  }
  const own = layer === 'markup'
  const title = rule ? t(own ? 'own.changeMarkup' : 'form.change') : t(own ? 'own.newMarkup' : 'form.new')
  return (
    <FormPanel
      onClose={onClose}
      title={title}
      onSubmit={send}
      save={t(own ? 'own.saveMarkup' : 'form.save')}
      busy={busy}
      cancel={t('cancel')}
      actions={
        rule && (
          <DangerButton disabled={busy} onClick={() => void drop(rule)}>
            {t('form.remove')}
          </DangerButton>
        )
      }
    >
      <MarginFields form={form} layer={layer} rule={rule} rules={rules} />
    </FormPanel>
  )
}

function useAskToRemove(rule: MarginRow | undefined) {
  const { t } = useTranslation('pricing')
  const confirm = useConfirm()
  const words = useWords(rule ? [rule] : [])
  return async () => {
    if (!rule) return false
    const { ok } = await confirm({
      title: t('form.removeTitle'),
      body: t('form.removeBody', { rule: ruleSentence(rule, words) }),
      action: t('form.removeAction'),
      danger: true,
    })
    return ok
  }
}
