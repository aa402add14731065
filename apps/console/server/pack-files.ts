import { packFiles } from '@medha/static-files/pack-files'
import { fileURLToPath } from 'node:url'

// Runs after the build.
packFiles(fileURLToPath(new URL('../build/', import.meta.url)))
