import bidiFactory from 'bidi-js'
import type { GlyphFont } from './glyph-font.ts'

const bidi = bidiFactory()

/** A piece of a line that is drawn in one go, with its distance from the line's left end. */
export interface TextRun {
  text: string
  x: number
}

export interface TextLine {
  /** From left to right in visual order. */
  runs: TextRun[]
  width: number
}

interface LineStyle {
  font: GlyphFont
  size: number
  /** Maximum width of a line. */
  width: number
  direction: 'ltr' | 'rtl'
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/
/** Direction marks only affect the layout; nothing is drawn for them. */
const CONTROLS = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const MAX_CACHED = 20_000
const widths = new WeakMap<GlyphFont, Map<string, number>>()

/** The width of a text in ems, cached because words repeat. */
function emsOf(text: string, font: GlyphFont): number {
  const known = widths.get(font) ?? new Map<string, number>()
  widths.set(font, known)
  const width = known.get(text) ?? font.layout(text.replace(CONTROLS, '')).advanceWidth / font.unitsPerEm
  if (known.size >= MAX_CACHED) known.clear()
  known.set(text, width)
  return width
}

const widthOf = (text: string, { font, size }: LineStyle): number => emsOf(text, font) * size

/** Cuts a word that is wider than a line where the line is full. */
function cutWord(word: string, style: LineStyle): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part && widthOf(part + letter, style) > style.width) {
      parts.push(part)
      part = letter
    } else part += letter
  }
  return [...parts, part]
}

/** Breaks words into lines greedily. */
function breakLines(text: string, style: LineStyle): string[] {
  const space = widthOf(' ', style)
  const lines: string[] = []
  let line = ''
  let used = 0
  const words = text.split(/\s+/).filter(Boolean)
  for (const fullWord of words) {
    const parts = widthOf(fullWord, style) > style.width ? cutWord(fullWord, style) : [fullWord]
    for (const word of parts) {
      const width = widthOf(word, style)
      if (line && used + space + width > style.width) {
        lines.push(line)
        line = word
        used = width
      } else {
        used += (line ? space : 0) + width
        line = line ? `${line} ${word}` : word
      }
    }
  }
  return [...lines, line]
}

interface LevelRun {
  text: string
  level: number
}

/** Pieces of one direction in visual order: from the highest level down, each stretch is reversed. */
function visualRuns(line: string, direction: 'ltr' | 'rtl'): LevelRun[] {
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: LevelRun[] = []
  for (let place = 0; place < line.length; place++) {
    const level = embedding.levels[place] ?? 0
    const letter = mirrored.get(place) ?? line.charAt(place)
    const last = runs.at(-1)
    if (last?.level === level) last.text += letter
    else runs.push({ text: letter, level })
  }
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start
      while ((runs[end]?.level ?? 0) >= level) end++
      if (end - start > 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return runs
}

/** Arabic is drawn word by word, the last one leftmost. */
const inDrawingOrder = ({ text, level }: LevelRun): string[] =>
  level % 2 ? text.split(/(?<= )|(?= )/).reverse() : [text]

/** A number with hyphens or slashes after an Arabic word would be displayed backwards; isolating it keeps its order. */
const NUMBER_PHRASE = /[\w+][\w+ ]*[-/:.][-\w+/:. ]*\w/g
const isolateNumbers = (text: string): string => text.replace(NUMBER_PHRASE, (phrase) => `\u2066${phrase}\u2069`)

function toLine(text: string, style: LineStyle): TextLine {
  const pieces =
    style.direction === 'ltr' && !RIGHT_TO_LEFT.test(text)
      ? [text]
      : visualRuns(style.direction === 'rtl' ? isolateNumbers(text) : text, style.direction).flatMap(inDrawingOrder)
  const runs: TextRun[] = []
  let x = 0
  for (const piece of pieces) {
    const visible = piece.replace(CONTROLS, '')
    if (!visible) continue
    if (visible !== ' ') runs.push({ text: visible, x })
    x += widthOf(visible, style)
  }
  return { runs, width: x }
}

/** Breaks a text into lines no wider than allowed, each with its runs in visual order. */
export const layOutText = (text: string, style: LineStyle): TextLine[] =>
  text.trim() ? breakLines(text, style).map((line) => toLine(line, style)) : []
