import { dirname } from 'node:path'
import { isTest, productFiles, type Rule } from './source-tree.ts'

const MAX_LINES = 300
const MAX_FILES = 20

/** Keeps files and folders small enough to take in at a glance, and forbids catch-all folders and ways round the limits. */
export const checkSizes: Rule = (tree) => {
  const problems: string[] = []
  for (const [file, text] of tree) {
    const lines = text.split('\n').length - 1
    if (lines > MAX_LINES && !isTest(file)) problems.push(`${file} has ${lines} lines, more than ${MAX_LINES}`)
    if (/^\s*\.\.\.\{/m.test(text)) problems.push(`${file} spreads a literal into a literal: write its fields`)
    if (/(^|\/)(utils?|misc|common|helpers?)(\/|\.|$)/.test(file)) problems.push(`${file}: name it by what it is about`)
  }
  const folders = Map.groupBy(
    productFiles(tree).filter((file) => /\.tsx?$/.test(file)),
    dirname,
  )
  for (const [folder, files] of folders)
    if (files.length > MAX_FILES) problems.push(`${folder} has ${files.length} source files, more than ${MAX_FILES}`)
  return problems
}
