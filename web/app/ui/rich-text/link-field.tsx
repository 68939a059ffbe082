import { isLinkAddress } from '@safar/contract/content/rich-text'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, SoftButton } from '../actions/buttons.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './rich-text.module.css'

/** Turns an address as people type it (an e-mail address, a phone number, or a page without its scheme) into a URL. */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const digits = text.replace(/[\s()-]/g, '')
  const candidates = [
    text,
    ...(/^[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(text) ? [`mailto:${text}`] : []),
    ...(/^\+?\d{5,15}$/.test(digits) ? [`tel:${digits}`] : []),
    ...(/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? [`https://${text}`] : []),
  ]
  return candidates.find(isLinkAddress)
}

/** Sets the link of the selected text; an empty address removes it. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const current: unknown = editor.getAttributes('link').href
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '')
  const [refused, setRefused] = useState(false)
  const apply = () => {
    const href = toLinkAddress(typed)
    if (typed.trim() && !href) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Prevents submitting the form around the editor.
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className={styles.link}>
      <TextField
        label={t('editor.address')}
        ltr
        data-autofocus
        autoFocus
        placeholder="https://"
        value={typed}
        error={refused && t('editor.wrongAddress')}
        onChange={(event) => {
          setRefused(false)
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <SoftButton size="xs" onClick={apply}>
        {t('editor.applyLink')}
      </SoftButton>
      <OutlineButton size="xs" onClick={onClose}>
        {t('close')}
      </OutlineButton>
    </div>
  )
}
