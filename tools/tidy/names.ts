import { isTest, type Rule } from './source-tree.ts'

const irregular = new Set(
  'Begun Bought Built Chosen Done Drawn Found Given Gone Heard Held Kept Known Laid Led Left Lost Made Meant Paid Read Said Seen Sent Shown Sold Spent Spoken Taken Told Thought Written'.split(
    ' ',
  ),
)
/** Nouns that merely look like participles. */
const nouns = new Set(['Bed', 'Breed', 'Feed', 'Need', 'Seed', 'Speed'])

const isParticiple = (name: string): boolean =>
  irregular.has(name) || (/^[A-Z][a-z]*ed$/.test(name) && !nouns.has(name))

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm

/** A type is named after what it is, not after what happened to it: `RefundRequest`, never `Asked`. */
export const checkNames: Rule = (tree) =>
  [...tree]
    .filter(([file]) => !isTest(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORTED)].flatMap(([, name = '']) =>
        isParticiple(name) ? [`${file} exports a type named '${name}': say what it is`] : [],
      ),
    )

/** A cast through unknown hides a wrong type. The only one allowed is where the contract's types meet Fastify's. */
export const checkCasts: Rule = (tree) =>
  [...tree].flatMap(([file, text]) =>
    !isTest(file) &&
    /as unknown as/.test(text) &&
    file !== 'tools/tidy/names.ts' &&
    file !== 'server/src/platform/http/register.ts'
      ? [`${file}: 'as unknown as' hides a wrong type`]
      : [],
  )
