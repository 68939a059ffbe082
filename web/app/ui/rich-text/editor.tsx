import { isLinkAddress, type RichText } from '@safar/contract/content/rich-text'
import type { Locale } from '@safar/contract/wording/locale'
import { IconBold, IconHeading, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { EditorContent, type Editor as EditorInstance, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toEditorDocument, toRichText } from './editor-document.ts'
import { LinkField } from './link-field.tsx'
import styles from './rich-text.module.css'

export interface EditorProps {
  id: string
  label: string
  language: Locale
  value: RichText
  onChange: (text: RichText) => void
  invalid: boolean
}

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], isAllowedUri: isLinkAddress },
  }),
]

/**
 * Pasting and dropping insert plain text only: parsing foreign HTML would need a Trusted Types policy, and the page
 * allows none.
 */
const plainText = {
  paste: (view: EditorInstance['view'], event: ClipboardEvent) => {
    event.preventDefault()
    view.pasteText(event.clipboardData?.getData('text/plain') ?? '', event)
    return true
  },
  drop: (view: EditorInstance['view'], event: DragEvent) => {
    if (view.dragging) return false
    event.preventDefault()
    view.pasteText(event.dataTransfer?.getData('text/plain') ?? '')
    return true
  },
}

interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers'
  node: string
  icon: ComponentType<{ size: number; stroke: number }>
  run: (editor: EditorInstance) => void
}

const tools: readonly Tool[] = [
  { name: 'bold', node: 'bold', icon: IconBold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', node: 'italic', icon: IconItalic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'heading',
    node: 'heading',
    icon: IconHeading,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullets',
    node: 'bulletList',
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    node: 'orderedList',
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

function Toolbar({ editor, id, label }: { editor: EditorInstance; id: string; label: string }) {
  const { t } = useTranslation('ui')
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      Object.fromEntries([...tools.map(({ node }) => node), 'link'].map((node) => [node, current.isActive(node)])),
  })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('editor.tools', { name: label })} aria-controls={id}>
      {tools.map(({ name, node, icon: Icon, run }) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={t(`editor.${name}`)}
          title={t(`editor.${name}`)}
          aria-pressed={active[node] ?? false}
          onClick={() => run(editor)}
        >
          <Icon size={16} stroke={1.75} />
        </button>
      ))}
      <button
        type="button"
        className={styles.tool}
        aria-label={t('editor.link')}
        title={t('editor.link')}
        aria-pressed={active.link ?? false}
        aria-expanded={linking}
        onClick={() => setLinking(!linking)}
      >
        <IconLink size={16} stroke={1.75} />
      </button>
      {linking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

/** The editor itself, loaded when a form first needs it. */
export default function Editor({ id, label, language, value, onChange, invalid }: EditorProps) {
  const change = useRef(onChange)
  change.current = onChange
  const editor = useEditor({
    extensions,
    content: toEditorDocument(value),
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      handleDOMEvents: plainText,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: current }) => change.current(toRichText(current.getJSON())),
  })
  return (
    <div className={styles.editor} data-error={invalid || undefined}>
      <Toolbar editor={editor} id={id} label={label} />
      <EditorContent editor={editor} className={styles.page} />
    </div>
  )
}
