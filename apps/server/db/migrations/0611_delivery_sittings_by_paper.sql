-- A paper is not shown in a review while anybody can still sit it: its sittings are looked for by its code.
create index sitting_papers_by_paper on delivery.sitting_papers (paper_code);
