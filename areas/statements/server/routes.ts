import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as splitting from '../splitting/contract.ts';
import { contributionsOfStatements } from './contributions.ts';
import { chooseStudent, ignoreLine } from './lines/change-line.ts';
import { listStatements } from './lines/list-statements.ts';
import { postLines } from './lines/post-lines.ts';
import { readStatement } from './lines/read-statement.ts';
import { uploadStatement } from './reading/upload-statement.ts';
import { joinLine, splitLine } from './splitting/split-line.ts';

export const statementsServer: AreaServer = {
  contributions: contributionsOfStatements,
  routes: [
    bind(calls.uploadStatement, uploadStatement),
    bind(calls.listStatements, listStatements),
    bind(calls.readStatement, readStatement),
    bind(calls.chooseStudent, chooseStudent),
    bind(calls.ignoreLine, ignoreLine),
    bind(calls.postLines, postLines),
    bind(splitting.splitLine, splitLine),
    bind(splitting.joinLine, joinLine),
  ],
};
