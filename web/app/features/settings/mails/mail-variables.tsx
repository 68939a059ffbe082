import type { MailTemplateView } from '@safar/contract/settings/mail-templates.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import style from './mails.module.css'

interface Props {
  form: ContractForm<{ en: object; ar: object }>
  language: Locale
  variables: MailTemplateView['variables']
}

/** The mail's variables: a click inserts one at the last cursor position, initially in the text field. */
export function MailVariables({ form, language, variables }: Props) {
  const { t } = useTranslation('settings')
  const place = useLastField(form, language)
  const insert = (name: string) => {
    const path = `${language}.${place.current}`
    const node = form.getInputNode(path)
    if (!(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)) return
    const [start, end] = [node.selectionStart ?? node.value.length, node.selectionEnd ?? node.value.length]
    form.setFieldValue(path, `${node.value.slice(0, start)}{{${name}}}${node.value.slice(end)}`)
    node.focus()
  }
  if (variables.length === 0) return null
  return (
    <div>
      <p className="t-s t-2">{t('mails.variables')}</p>
      <div className={style.variables}>
        {variables.map(({ name, required }) => (
          <OutlineButton key={name} size="xs" title={`{{${name}}}`} onClick={() => insert(name)}>
            {t(`mails.variable.${name}`)}
            {required && ' *'}
          </OutlineButton>
        ))}
      </div>
      {variables.some(({ required }) => required) && <p className="t-s t-2">{t('mails.required')}</p>}
    </div>
  )
}

const fields = ['subject', 'heading', 'text', 'footnote'] as const

/** The field that was last typed in. */
function useLastField(form: Props['form'], language: Locale) {
  const place = useRef<(typeof fields)[number]>('text')
  const { getInputNode } = form
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const found = fields.find((field) => getInputNode(`${language}.${field}`) === target)
      if (found) place.current = found
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [getInputNode, language])
  return place
}
